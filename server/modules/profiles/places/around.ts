import { kilometresBetween, type Point } from '../../../../contract/search/distance.ts'
import { type City, cell, gazetteer } from './gazetteer.ts'

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The cities within so many kilometres of a point. */
export function citiesWithin(point: Point, km: number): City[] {
  const { grid } = gazetteer()
  const rows = Math.ceil(km / 111)
  const narrow = Math.max(0.02, Math.cos(radians(Math.min(89, Math.abs(point.latitude) + rows))))
  const columns = Math.min(180, Math.ceil(km / (111 * narrow)))
  const found = new Set<City>()
  for (let row = -rows; row <= rows; row++)
    for (let column = -columns; column <= columns; column++)
      for (const city of grid.get(cell(point.latitude + row, point.longitude + column)) ?? [])
        if (kilometresBetween(point, city) <= km) found.add(city)
  return [...found]
}
