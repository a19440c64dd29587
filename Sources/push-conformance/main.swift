print("push-conformance")
