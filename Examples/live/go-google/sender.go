// Sends messages with Google's own Go client for FCM, and nothing of it replaced: a service account,
// the access token that it gets for it, a call a line on standard input, an outcome a line.
package main

import (
	"bufio"
	"bytes"
	"context"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"os"

	"google.golang.org/api/fcm/v1"
	"google.golang.org/api/googleapi"
	"google.golang.org/api/option"
)

// words are what the caller wants.
type words struct {
	Token, Topic, Condition string
	Notification            *fcm.Notification
	Data                    map[string]string
}

type call struct {
	Message json.RawMessage
	DryRun  bool
}

// account is a service account with a key of its own, as the console would give one.
func account(project string) []byte {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		panic(err)
	}
	text, _ := json.Marshal(map[string]string{
		"type": "service_account", "project_id": project, "private_key_id": "k1",
		"private_key": string(pem.EncodeToMemory(
			&pem.Block{Type: "RSA PRIVATE KEY", Bytes: x509.MarshalPKCS1PrivateKey(key)})),
		"client_email": "push@" + project + ".example.com",
		"token_uri":    "https://oauth2.googleapis.com/token",
	})
	return text
}

func say(effect string, members any) {
	text, _ := json.Marshal(map[string]any{effect: members})
	fmt.Println(string(text))
}

// outcome says what the caller learns: the client has FCM's code in the error's details.
func outcome(message *fcm.Message, err error) map[string]any {
	if err == nil {
		return map[string]any{"name": message.Name}
	}
	var refusal *googleapi.Error
	if !errors.As(err, &refusal) {
		return map[string]any{"failure": "noAnswer"}
	}
	for _, detail := range refusal.Details {
		members, _ := detail.(map[string]any)
		if members["errorCode"] == "UNREGISTERED" {
			return map[string]any{"failure": "unregistered", "tokenIsDead": true}
		}
	}
	return map[string]any{"failure": "unknown"}
}

func main() {
	ctx := context.Background()
	var service *fcm.Service
	var project string
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var said struct {
			Begin *struct{ Configuration struct{ Project string } }
			Send  *call
		}
		if json.Unmarshal(lines.Bytes(), &said) != nil || said.Begin == nil && said.Send == nil {
			say("unsupported", "this program sends single messages")
			continue
		}
		if said.Begin != nil {
			project = said.Begin.Configuration.Project
			var err error
			service, err = fcm.NewService(ctx, option.WithCredentialsJSON(account(project)))
			if err != nil {
				say("failed", err.Error())
			}
			continue
		}
		var wanted words
		decoder := json.NewDecoder(bytes.NewReader(said.Send.Message))
		decoder.DisallowUnknownFields()
		if err := decoder.Decode(&wanted); err != nil {
			say("unsupported", err.Error())
			continue
		}
		request := &fcm.SendMessageRequest{ValidateOnly: said.Send.DryRun, Message: &fcm.Message{
			Token: wanted.Token, Topic: wanted.Topic, Condition: wanted.Condition,
			Notification: wanted.Notification, Data: wanted.Data}}
		say("outcome", outcome(service.Projects.Messages.Send("projects/"+project, request).Do()))
		say("done", struct{}{})
	}
}
