"use strict";
// What an adapter in JavaScript needs to speak the wire protocol: the loop and the clock. Required
// before the library, which then finds the clock of the case.
//
//     const { Unsupported, serve } = require("push-conformance");
//
//     class Classifier {
//       constructor(configuration, edition, clock) {}
//       receive(event, members) { return [{ classified: {…} }]; }
//     }
//
//     serve("my library", "1.0", { "apns.classifier": [Classifier, ["validation"]] });

const { clock } = require("./clock");
const { Unsupported, serve } = require("./wire");

module.exports = { Unsupported, clock, serve };
