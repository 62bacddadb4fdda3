package dev.splitheat.app.streams;

import java.util.Map;
import org.apache.kafka.streams.state.RocksDBConfigSetter;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.Cache;
import org.rocksdb.CompressionType;
import org.rocksdb.LRUCache;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;

/**
 * Bounds the native memory of the stores of the process. Left to itself each store takes 50 MB to read and 48 MB to write. What
 * is read is kept in one cache for all; what is written waits in two small buffers of each store's own, so that the bound grows
 * with the stores: half a megabyte each. One bound for all buffers would be no better: once those of idle stores fill it, every
 * write of the others makes a file.
 */
public final class BoundedStores implements RocksDBConfigSetter {
    private static final long READ = 32L << 20;
    /** Until it is written out; a window of heat is some hundred bytes. */
    private static final long BUFFER = 256L << 10;
    /** Of each file that a store has open to write: it has three. */
    private static final long FILE_BUFFER = 8L << 10;

    private static final class Shared {
        private static final Cache CACHE;

        static {
            RocksDB.loadLibrary();
            CACHE = new LRUCache(READ);
        }
    }

    @Override
    public void setConfig(String store, Options options, Map<String, Object> settings) {
        BlockBasedTableConfig table = (BlockBasedTableConfig) options.tableFormatConfig();
        table.setBlockCache(Shared.CACHE);
        table.setCacheIndexAndFilterBlocks(true);
        table.setPinL0FilterAndIndexBlocksInCache(true);
        options.setTableFormatConfig(table);
        options.setWriteBufferSize(BUFFER);
        options.setMaxWriteBufferNumber(2);
        options.setWritableFileMaxBufferSize(FILE_BUFFER);
        options.setCompressionType(CompressionType.LZ4_COMPRESSION);
    }

    /** What is shared outlives every store. */
    @Override
    public void close(String store, Options options) {}
}
