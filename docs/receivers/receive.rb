require "json"
require "openssl"
require "socket"

SECRET = ENV.fetch("PROOFLINE_WEBHOOK_SECRET")

def genuine?(body, header)
  parts = header.split(",").map { |part| part.strip.split("=", 2) }
  t = parts.find { |name, _| name == "t" }&.last.to_s
  return false unless t.match?(/\A\d{1,12}\z/) && (Time.now.to_i - t.to_i).abs <= 300
  expected = OpenSSL::HMAC.hexdigest("SHA256", SECRET, "#{t}.".b + body)
  parts.any? { |name, value| name == "v1" && OpenSSL.secure_compare(expected, value.to_s) }
end

# A server of one page, so that nothing needs to be installed; in Rails: request.raw_post and request.headers.
server = TCPServer.new(4242)
loop do
  client = server.accept
  client.gets
  headers = {}
  while (line = client.gets&.chomp) && !line.empty?
    name, value = line.split(": ", 2)
    headers[name.downcase] = value
  end
  # The body exactly as it came: do not parse it before.
  body = client.read(headers["content-length"].to_i).to_s
  genuine = genuine?(body, headers["service-signature"].to_s)
  # Answer first, work afterwards; drop an event id that you have seen.
  client.write("HTTP/1.1 #{genuine ? "204 No Content" : "400 Bad Request"}\r\nConnection: close\r\n\r\n")
  client.close
  next unless genuine
  event = JSON.parse(body)
  puts "#{event["type"]} #{event["id"]}"
  $stdout.flush
end
