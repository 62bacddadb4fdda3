package dev.splitheat.app.evaluate;

import java.util.List;

/** Something that reads statistics and says where it is hot, and why. */
interface Detector {
    /** As the document names it. */
    String name();

    /** Everything that it says at warning or above of a scenario, in the order in which it says it. */
    List<Detection> detect(Lived lived);
}
