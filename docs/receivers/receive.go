package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

var secret = []byte(os.Getenv("PROOFLINE_WEBHOOK_SECRET"))

func isGenuine(body []byte, header string) bool {
	t, signatures := "", []string{}
	for _, part := range strings.Split(header, ",") {
		name, value, _ := strings.Cut(strings.TrimSpace(part), "=")
		if name == "t" {
			t = value
		} else if name == "v1" {
			signatures = append(signatures, value)
		}
	}
	seconds, err := strconv.ParseUint(t, 10, 40)
	if err != nil || time.Since(time.Unix(int64(seconds), 0)).Abs() > 300*time.Second {
		return false
	}
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte(t + "."))
	mac.Write(body)
	expected := hex.EncodeToString(mac.Sum(nil))
	for _, one := range signatures {
		if hmac.Equal([]byte(expected), []byte(one)) {
			return true
		}
	}
	return false
}

func receive(answer http.ResponseWriter, request *http.Request) {
	// The body exactly as it came: do not parse it before.
	body, err := io.ReadAll(request.Body)
	if err != nil || !isGenuine(body, request.Header.Get("Service-Signature")) {
		answer.WriteHeader(http.StatusBadRequest)
		return
	}
	// Answer first, work afterwards; drop an event id that you have seen.
	answer.WriteHeader(http.StatusNoContent)
	var event struct{ ID, Type string }
	if json.Unmarshal(body, &event) == nil {
		fmt.Println(event.Type, event.ID)
	}
}

func main() {
	http.HandleFunc("/", receive)
	panic(http.ListenAndServe(":4242", nil))
}
