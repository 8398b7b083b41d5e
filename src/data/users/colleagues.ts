import { plain } from '../device/readings.ts'
import { useReading } from '../device/running.ts'

/** The company's people. */
export const colleagues = plain('users', () => 0)

/** Undefined = still being read from the device. */
export const useColleagues = () => useReading('colleagues', () => colleagues)
