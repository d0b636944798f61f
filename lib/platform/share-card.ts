/** What is shown of a page that a driver sends on. */
export type ShareCardProps = {
  script: string
  title: string
  description: string
  picture?: string
  /** Where the card leads, if not here. */
  link?: string
}
