/** Sides, in pixels, of the squares that are kept of a person's picture, as they stand in its address. */
export const pictureSizes = ['96', '192'] as const
export type PictureSize = (typeof pictureSizes)[number]

/** What a picture is kept as. */
export const pictureMedia = 'image/webp'

/** Where a picture is read; `?size=` says which. */
export const picturePath = (id: string) => `/api/v6/pictures/${id}/`
