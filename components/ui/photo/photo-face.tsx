/** Outlines of the documents to photograph, on a grid of 132 by 88. */
const outlines = {
  licence: "M6 6h120v76H6zM16 18h36v44H16zM62 26h52M62 40h38M62 54h46M16 72h70",
  receipt: "M42 4h48v78l-8-5-8 5-8-5-8 5-8-5-8 5zM52 20h28M52 34h28M52 48h18M72 62h8",
  other: "M6 6h120v76H6zM40 36a8 8 0 1 0 0-16a8 8 0 0 0 0 16zM18 70l26-22 18 14 22-24 30 32",
}

export type PhotoDocument = keyof typeof outlines

type PhotoFaceProps = {
  document: PhotoDocument
  picture?: string
  alt: string
  /** Uploaded before: the outline is filled and ticked, because its picture is not kept. */
  isUploaded?: boolean
}

/** The photo, or the outline of what to photograph. */
export const PhotoFace = ({ document, picture, alt, isUploaded }: PhotoFaceProps) =>
  picture ? (
    <img className="photo-face" src={picture} alt={alt} />
  ) : (
    <svg className={`photo-face ${isUploaded ? "photo-face-done" : ""}`} viewBox="0 0 132 88" aria-hidden="true">
      <path d={outlines[document]} />
      {isUploaded && (
        <>
          <circle cx="66" cy="44" r="18" />
          <path d="m58 44 6 6 11-12" />
        </>
      )}
    </svg>
  )
