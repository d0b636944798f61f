/** The uid and gid of Debian's `nobody`. */
const NOBODY = 65534

/**
 * Wraps a command so that the program ends with its parent, however that ends. `unprivileged` drops root's rights.
 * @param {readonly string[]} command
 * @returns {[file: string, args: string[]]}
 */
export function tied([file, ...args], { unprivileged = false } = {}) {
  const lesser = unprivileged && process.getuid?.() === 0
  const rights = lesser ? [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups", "--no-new-privs"] : []
  return ["setpriv", [...rights, "--pdeathsig=TERM", file, ...args]]
}
