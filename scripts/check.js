import { install } from "./install.js"
import { main } from "./command/main.js"
import { ensurePrograms } from "./process/programs.js"
import { checks, runAll } from "./run/steps.js"

void main(() => runAll({ first: { install, programs: () => ensurePrograms("redis-server"), ...checks } }))
