package dev.splitheat.redesign;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.finding.*;
public final class Redesigns { public static Redesigns all(){return new Redesigns();} public Advice advise(Finding f, Catalog c){return new Advice(f.database(),f.id(),f.revision(),java.util.List.of());} }
