import { Button } from "#components/ui/form/button"

/** Back to the rentals: never the next step of a screen, so it is not filled. */
export const RentalLink = ({ href }: { href: string }) => (
  <Button variant="quiet" href={href}>
    返回长租
  </Button>
)
