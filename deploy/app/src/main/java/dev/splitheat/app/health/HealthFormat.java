package dev.splitheat.app.health;

import dev.splitheat.app.terminal.Screen;
import dev.splitheat.health.Health;
import dev.splitheat.health.HealthJson;
import dev.splitheat.health.HealthMarkdown;
import dev.splitheat.health.HealthText;

/** How a database's health is printed. */
enum HealthFormat {
    text {
        @Override
        String render(Health health, int width, Screen screen) {
            return new HealthText(width, screen.colour()).render(health);
        }
    },
    markdown {
        @Override
        String render(Health health, int width, Screen screen) {
            return HealthMarkdown.of(health);
        }
    },
    json {
        @Override
        String render(Health health, int width, Screen screen) {
            return HealthJson.of(health);
        }
    };

    /** @param width in columns */
    abstract String render(Health health, int width, Screen screen);
}
