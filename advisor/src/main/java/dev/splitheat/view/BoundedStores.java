package dev.splitheat.view;

import java.util.Map;
import org.apache.kafka.streams.state.RocksDBConfigSetter;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.Cache;
import org.rocksdb.CompressionType;
import org.rocksdb.LRUCache;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.WriteBufferManager;

/**
 * One bound for the native memory of all stores of the process. Left to itself each store takes 50 MB to read and 48 MB to
 * write, and a partition of the views has about twenty-five of them.
 */
public final class BoundedStores implements RocksDBConfigSetter {
    private static final long READ_AND_WRITE = 64L << 20;
    private static final long WRITE = 24L << 20;
    /** Of one store, until it is written out; a window of heat is some hundred bytes. */
    private static final long BUFFER = 1L << 20;

    private static final class Shared {
        private static final Cache CACHE;
        private static final WriteBufferManager BUFFERS;

        static {
            RocksDB.loadLibrary();
            CACHE = new LRUCache(READ_AND_WRITE);
            BUFFERS = new WriteBufferManager(WRITE, CACHE);
        }
    }

    @Override
    public void setConfig(String store, Options options, Map<String, Object> settings) {
        BlockBasedTableConfig table = (BlockBasedTableConfig) options.tableFormatConfig();
        table.setBlockCache(Shared.CACHE);
        table.setCacheIndexAndFilterBlocks(true);
        table.setPinL0FilterAndIndexBlocksInCache(true);
        options.setTableFormatConfig(table);
        options.setWriteBufferManager(Shared.BUFFERS);
        options.setWriteBufferSize(BUFFER);
        options.setMaxWriteBufferNumber(2);
        options.setCompressionType(CompressionType.LZ4_COMPRESSION);
    }

    /** What is shared outlives every store. */
    @Override
    public void close(String store, Options options) {}
}
