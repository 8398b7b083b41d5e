/** Is it the time of the seasonal logo, from 20 December to 10 January, by the clock of the device (000 §1)? */
export function isFestive(now: Date): boolean {
  const [month, day] = [now.getMonth(), now.getDate()]
  return (month === 11 && day >= 20) || (month === 0 && day <= 10)
}
