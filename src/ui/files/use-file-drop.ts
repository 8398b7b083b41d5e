import { type DragEvent, useRef, useState } from 'react'

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** A place that takes files from elsewhere; what is dragged within the app it leaves alone. */
export function useFileDrop(take: ((files: File[]) => void) | undefined) {
  const [over, setOver] = useState(false)
  // Each part under the pointer is entered and left on its own.
  const depth = useRef(0)
  const step = (by: number) => (event: DragEvent) => {
    if (!take || !holdsFiles(event)) return
    event.preventDefault()
    depth.current = Math.max(0, depth.current + by)
    setOver(depth.current > 0)
  }
  const handlers = {
    onDragEnter: step(1),
    onDragOver: step(0),
    onDragLeave: step(-1),
    onDrop: (event: DragEvent) => {
      if (!take || !holdsFiles(event)) return
      event.preventDefault()
      depth.current = 0
      setOver(false)
      take([...event.dataTransfer.files])
    },
  }
  return { over, handlers }
}
