using System.Security.Cryptography;
using System.Text;
using System.Text.Json;

var secret = Encoding.UTF8.GetBytes(Environment.GetEnvironmentVariable("PROOFLINE_WEBHOOK_SECRET")!);
var app = WebApplication.CreateBuilder(args).Build();

bool IsGenuine(byte[] body, string header)
{
    var parts = header.Split(',').Select(part => part.Trim().Split('=', 2)).Where(pair => pair.Length == 2).ToList();
    var t = parts.FirstOrDefault(pair => pair[0] == "t")?[1] ?? "";
    if (t.Length is 0 or > 12 || !t.All(char.IsAsciiDigit)) return false;
    if (Math.Abs(DateTimeOffset.UtcNow.ToUnixTimeSeconds() - long.Parse(t)) > 300) return false;
    var mac = HMACSHA256.HashData(secret, [.. Encoding.UTF8.GetBytes(t + "."), .. body]);
    var expected = Encoding.UTF8.GetBytes(Convert.ToHexString(mac).ToLowerInvariant());
    return parts.Any(pair => pair[0] == "v1"
        && CryptographicOperations.FixedTimeEquals(expected, Encoding.UTF8.GetBytes(pair[1])));
}

app.MapPost("/{**path}", async (HttpRequest request) =>
{
    // The body exactly as it came: do not parse it before.
    using var copy = new MemoryStream();
    await request.Body.CopyToAsync(copy);
    var body = copy.ToArray();
    if (!IsGenuine(body, request.Headers["Service-Signature"].ToString())) return Results.BadRequest();
    // Answer first, work afterwards; drop an event id that you have seen.
    using var read = JsonDocument.Parse(body);
    Console.WriteLine(read.RootElement.GetProperty("type").GetString());
    return Results.NoContent();
});

app.Run("http://localhost:4242");
