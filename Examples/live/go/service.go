// A push service as somebody might run it: it is told by HTTP whom to notify, and sends to APNs with
// the standard library alone.
package main

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"sync"
	"time"
)

// A call names what the caller wants; what is left out is the service's to choose.
type call struct {
	Message, Token, Topic, Sound, Category, ThreadID, PushType, CollapseID, ID string
	Payload                                                                    json.RawMessage
	Alert                                                                      *alert
	Badge, Priority                                                            *int
	Expiration                                                                 *int64
	ContentAvailable, MutableContent                                           bool
	Custom                                                                     map[string]any
}

type alert struct {
	Title    string   `json:"title,omitempty"`
	Subtitle string   `json:"subtitle,omitempty"`
	Body     string   `json:"body,omitempty"`
	LocKey   string   `json:"loc-key,omitempty"`
	LocArgs  []string `json:"loc-args,omitempty"`
}

type service struct {
	key    *ecdsa.PrivateKey
	mutex  sync.Mutex
	token  string
	issued time.Time
	keyID  string
	teamID string
	host   string
}

// credential is a provider token that is less than 40 minutes old.
func (s *service) credential() string {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if s.token == "" || time.Since(s.issued) > 40*time.Minute {
		s.issued = time.Now()
		encode := func(v any) string {
			text, _ := json.Marshal(v)
			return base64.RawURLEncoding.EncodeToString(text)
		}
		signed := encode(map[string]string{"alg": "ES256", "kid": s.keyID}) + "." +
			encode(map[string]any{"iss": s.teamID, "iat": s.issued.Unix()})
		hash := sha256.Sum256([]byte(signed))
		r, v, _ := ecdsa.Sign(rand.Reader, s.key, hash[:])
		signature := make([]byte, 64)
		r.FillBytes(signature[:32])
		v.FillBytes(signature[32:])
		s.token = signed + "." + base64.RawURLEncoding.EncodeToString(signature)
	}
	return s.token
}

func (c *call) body() []byte {
	if c.Payload != nil {
		return c.Payload
	}
	aps := map[string]any{}
	if c.Alert != nil {
		aps["alert"] = c.Alert
	}
	if c.Badge != nil {
		aps["badge"] = *c.Badge
	}
	for name, value := range map[string]string{
		"sound": c.Sound, "category": c.Category, "thread-id": c.ThreadID} {
		if value != "" {
			aps[name] = value
		}
	}
	if c.ContentAvailable {
		aps["content-available"] = 1
	}
	if c.MutableContent {
		aps["mutable-content"] = 1
	}
	payload := map[string]any{}
	for name, value := range c.Custom {
		payload[name] = value
	}
	payload["aps"] = aps
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	encoder.Encode(payload)
	return bytes.TrimSpace(text.Bytes())
}

func (s *service) send(c *call) (map[string]any, error) {
	request, err := http.NewRequest("POST", s.host+"/3/device/"+c.Token, bytes.NewReader(c.body()))
	if err != nil {
		return nil, err
	}
	isSilent := c.PushType == "background" ||
		c.PushType == "" && c.ContentAvailable && c.Alert == nil && c.Badge == nil && c.Sound == ""
	kind, priority := c.PushType, 10
	if isSilent {
		kind, priority = "background", 5
	} else if kind == "" {
		kind = "alert"
	}
	if c.Priority != nil {
		priority = *c.Priority
	}
	fields := map[string]string{"authorization": "bearer " + s.credential(), "apns-topic": c.Topic,
		"apns-push-type": kind, "apns-priority": strconv.Itoa(priority),
		"apns-collapse-id": c.CollapseID, "apns-id": c.ID}
	if c.Expiration != nil {
		fields["apns-expiration"] = strconv.FormatInt(*c.Expiration, 10)
	}
	for name, value := range fields {
		if value != "" {
			request.Header.Set(name, value)
		}
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return map[string]any{"message": c.Message, "accepted": false}, nil
	}
	defer answer.Body.Close()
	outcome := map[string]any{
		"message": c.Message, "accepted": answer.StatusCode == 200, "status": answer.StatusCode}
	if id := answer.Header.Get("apns-id"); id != "" {
		outcome["id"] = id
	}
	text, _ := io.ReadAll(io.LimitReader(answer.Body, 1<<16))
	var refusal struct{ Reason string }
	if json.Unmarshal(text, &refusal) == nil && refusal.Reason != "" {
		outcome["reason"] = refusal.Reason
	}
	return outcome, nil
}

func (s *service) begin(parameters json.RawMessage) {
	var begun struct {
		Configuration struct{ KeyID, TeamID, Environment, Authentication string }
	}
	json.Unmarshal(parameters, &begun)
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.token, s.keyID, s.teamID = "", "K7KEY00001", "T7TEAM0001"
	s.host = "https://api.push.apple.com"
	if begun.Configuration.Environment == "sandbox" {
		s.host = "https://api.sandbox.push.apple.com"
	}
	if begun.Configuration.KeyID != "" {
		s.keyID = begun.Configuration.KeyID
	}
	if begun.Configuration.TeamID != "" {
		s.teamID = begun.Configuration.TeamID
	}
}

func (s *service) ServeHTTP(writer http.ResponseWriter, request *http.Request) {
	var said map[string]json.RawMessage
	if json.NewDecoder(request.Body).Decode(&said) != nil {
		http.Error(writer, "no JSON", http.StatusBadRequest)
		return
	}
	if parameters, ok := said["begin"]; ok {
		s.begin(parameters)
		return
	}
	parameters, ok := said["notify"]
	if !ok {
		http.Error(writer, "this service only notifies devices", http.StatusNotImplemented)
		return
	}
	var wanted call
	if err := json.Unmarshal(parameters, &wanted); err != nil {
		http.Error(writer, err.Error(), http.StatusNotImplemented)
		return
	}
	outcome, err := s.send(&wanted)
	if err != nil {
		http.Error(writer, err.Error(), http.StatusInternalServerError)
		return
	}
	json.NewEncoder(writer).Encode(map[string]any{"outcome": outcome})
}

func main() {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	s := &service{key: key}
	s.begin(json.RawMessage("{}"))
	fmt.Fprintln(os.Stderr, http.ListenAndServe("127.0.0.1:8080", s))
}
