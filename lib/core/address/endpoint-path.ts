/** For example /api/pay/no-password. */
export const getEndpointPath = (area: string, name: string) => `/api/${area}/${toKebabCase(name)}`
const toKebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
