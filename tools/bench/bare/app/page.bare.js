/** The smallest page, rendered for every request. */
export const dynamic = "force-dynamic"

export default () => <h1>停车</h1>
