import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Receive {
  static final byte[] SECRET = System.getenv("PROOFLINE_WEBHOOK_SECRET").getBytes(StandardCharsets.UTF_8);

  static boolean isGenuine(byte[] body, String header) throws Exception {
    String t = "";
    List<String> signatures = new ArrayList<>();
    for (String part : header.split(",")) {
      String[] pair = part.strip().split("=", 2);
      if (pair.length == 2 && pair[0].equals("t")) t = pair[1];
      if (pair.length == 2 && pair[0].equals("v1")) signatures.add(pair[1]);
    }
    if (!t.matches("[0-9]{1,12}")) return false;
    if (Math.abs(System.currentTimeMillis() / 1000 - Long.parseLong(t)) > 300) return false;
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(SECRET, "HmacSHA256"));
    mac.update((t + ".").getBytes(StandardCharsets.UTF_8));
    byte[] expected = HexFormat.of().formatHex(mac.doFinal(body)).getBytes(StandardCharsets.UTF_8);
    // Compares in constant time.
    for (String one : signatures)
      if (MessageDigest.isEqual(expected, one.getBytes(StandardCharsets.UTF_8))) return true;
    return false;
  }

  public static void main(String[] args) throws Exception {
    HttpServer server = HttpServer.create(new InetSocketAddress(4242), 0);
    server.createContext("/", exchange -> {
      try (exchange) {
        // The body exactly as it came: do not parse it before.
        byte[] body = exchange.getRequestBody().readAllBytes();
        String header = exchange.getRequestHeaders().getFirst("Service-Signature");
        boolean genuine = isGenuine(body, header == null ? "" : header);
        // Answer first, work afterwards; drop an event id that you have seen.
        exchange.sendResponseHeaders(genuine ? 204 : 400, -1);
        if (genuine) System.out.println(exchange.getRequestHeaders().getFirst("Service-Event"));
      } catch (Exception error) {
        error.printStackTrace();
      }
    });
    server.start();
  }
}
