/** The uid and gid of Debian's `nobody`. */
const NOBODY = 65534

/**
 * Wraps a command so that the program ends with its parent, however that ends. `unprivileged` drops root's rights.
 * @param {readonly string[]} command
 * @returns {[file: string, args: string[]]}
 */
export function endWithParent([file, ...args], { unprivileged = false } = {}) {
  const dropsRights = unprivileged && process.getuid?.() === 0
  const rights = dropsRights ? [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups", "--no-new-privs"] : []
  return ["setpriv", [...rights, "--pdeathsig=TERM", file, ...args]]
}
