/** A place on the globe, in degrees. */
export interface Point {
  latitude: number
  longitude: number
}

const earthRadius = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The great-circle distance between two points, in kilometres. */
export function kilometresBetween(a: Point, b: Point): number {
  const { sin, cos, asin, sqrt, min } = Math
  const half =
    sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    cos(radians(a.latitude)) * cos(radians(b.latitude)) * sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * earthRadius * asin(sqrt(min(1, half)))
}
