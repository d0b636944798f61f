/** POST /api/pay/no-password: the words of an address are parted by hyphens. */
export const getEndpointPath = (area: string, name: string) => `/api/${area}/${kebab(name)}`
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
