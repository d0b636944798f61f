import { install } from "./install.js"
import { main } from "./main.js"
import { ensurePrograms } from "./programs.js"
import { checks, runAll } from "./steps.js"

void main(() => runAll({ install, programs: () => ensurePrograms("redis-server"), ...checks }))
