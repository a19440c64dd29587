// A server that isn't the suite's, to which requests are handed on in Live/check: Go's HTTP/2 and HTTP/1.1, with a
// certificate from the command line. A query says what is wanted of it.
package main

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
)

func main() {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	fmt.Println(listener.Addr().(*net.TCPAddr).Port)
	panic(http.ServeTLS(listener, http.HandlerFunc(answer), os.Args[1], os.Args[2]))
}

func answer(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	w.Header().Set("apns-id", r.Header.Get("apns-id"))
	if r.Header.Get("authorization") != os.Args[3] {
		w.WriteHeader(403)
		io.WriteString(w, `{"reason":"InvalidProviderToken"}`)
		return
	}
	switch r.URL.Query().Get("do") {
	case "gone":
		w.WriteHeader(410)
		io.WriteString(w, `{"reason":"Unregistered","timestamp":1795700000000}`)
	case "echo":
		w.Write(body)
	case "hold":
		<-r.Context().Done()
	case "abort":
		panic(http.ErrAbortHandler)
	case "close":
		w.Header().Set("connection", "close")
	default:
		// Without a length, so that HTTP/1.1 has it in chunks.
		w.(http.Flusher).Flush()
		io.WriteString(w, `{"name":"projects/ferry/messages/1"}`)
	}
}
