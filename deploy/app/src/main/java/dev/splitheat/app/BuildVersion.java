package dev.splitheat.app;

import picocli.CommandLine.IVersionProvider;

/** The version that the jar's manifest names. */
final class BuildVersion implements IVersionProvider {
    @Override
    public String[] getVersion() {
        String version = BuildVersion.class.getPackage().getImplementationVersion();
        return new String[] {
            "splitheat " + (version == null ? "(not packaged)" : version) + ", Java "
                    + System.getProperty("java.version")
        };
    }
}
