import static org.codelibs.opensearch.runner.OpenSearchRunner.newConfigs;

import org.codelibs.opensearch.runner.OpenSearchRunner;

/** One OpenSearch on loopback, until its standard input ends. Arguments: its folder, the port of its HTTP. */
public class SearchNode {
    public static void main(String[] args) throws Exception {
        OpenSearchRunner runner = new OpenSearchRunner();
        runner.onBuild((number, settings) -> {
            settings.put("http.host", "127.0.0.1");
            settings.put("http.port", args[1]);
            settings.put("transport.host", "127.0.0.1");
            settings.put("transport.port", "0");
            settings.put("discovery.type", "single-node");
            settings.put("cluster.routing.allocation.disk.threshold_enabled", "false");
        }).build(newConfigs().basePath(args[0]).numOfNode(1).clusterName("hirefold-test").useLogger().printOnFailure());
        while (System.in.read() >= 0) {}
        runner.close();
    }
}
