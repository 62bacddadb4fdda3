package dev.splitheat.app;

import picocli.CommandLine.IVersionProvider;

/** The version that the jar's manifest names. */
final class BuildVersion implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {"splitheat " + number() + ", Java " + System.getProperty("java.version")};
    }

    static String number() {
        String version = BuildVersion.class.getPackage().getImplementationVersion();
        return version == null ? "(not packaged)" : version;
    }
}
