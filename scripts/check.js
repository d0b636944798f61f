import { install } from "./install.js"
import { main } from "./main.js"
import { checks, runAll } from "./steps.js"

void main(() => runAll([install, ...checks]))
