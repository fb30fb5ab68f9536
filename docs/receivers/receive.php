<?php
// php -S localhost:4242 receive.php

function is_genuine(string $body, string $header, string $secret): bool
{
    if (!preg_match('/(?:^|,)\s*t=(\d{1,12})(?:,|$)/', $header, $found)) return false;
    if (abs(time() - (int) $found[1]) > 300) return false;
    $expected = hash_hmac('sha256', "$found[1].$body", $secret);
    preg_match_all('/(?:^|,)\s*v1=([^,]*)/', $header, $given);
    foreach ($given[1] as $one) {
        if (hash_equals($expected, $one)) return true;
    }
    return false;
}

// The body exactly as it came: do not parse it before.
$body = file_get_contents('php://input');
if (!is_genuine($body, $_SERVER['HTTP_SERVICE_SIGNATURE'] ?? '', getenv('PROOFLINE_WEBHOOK_SECRET'))) {
    http_response_code(400);
    exit;
}
// Answer first, work afterwards; drop an event id that you have seen.
http_response_code(204);
$event = json_decode($body, true);
error_log("{$event['type']} {$event['id']}");
