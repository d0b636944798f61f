import { install } from "./install.js"
import { main } from "./command/main.js"
import { ensurePrograms } from "./process/programs.js"
import { quickChecks } from "./run/quick-checks.js"
import { checks, runAll } from "./run/steps.js"

const isQuick = process.argv.includes("--quick")

void main(() =>
  runAll({
    first: isQuick
      ? { install, ...quickChecks }
      : { install, programs: () => ensurePrograms("redis-server"), ...checks },
  }),
)
