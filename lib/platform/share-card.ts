export type ShareCardProps = {
  script: string
  title: string
  description: string
  picture?: string
  /** The target of the card; default is the current page. */
  link?: string
}
