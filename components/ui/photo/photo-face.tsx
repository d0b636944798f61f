/** Outlines of the documents to photograph, on a grid of 132 by 88. */
const outlines = {
  licence: "M6 6h120v76H6zM16 18h36v44H16zM62 26h52M62 40h38M62 54h46M16 72h70",
  receipt: "M42 4h48v78l-8-5-8 5-8-5-8 5-8-5-8 5zM52 20h28M52 34h28M52 48h18M72 62h8",
  other: "M6 6h120v76H6zM40 36a8 8 0 1 0 0-16a8 8 0 0 0 0 16zM18 70l26-22 18 14 22-24 30 32",
}

export type PhotoDocument = keyof typeof outlines

type PhotoFaceProps = { document: PhotoDocument; picture?: string; alt: string }

/** The photo, or the outline of what to photograph. */
export const PhotoFace = ({ document, picture, alt }: PhotoFaceProps) =>
  picture ? (
    <img className="photo-face" src={picture} alt={alt} />
  ) : (
    <svg className="photo-face" viewBox="0 0 132 88" aria-hidden="true">
      <path d={outlines[document]} />
    </svg>
  )
