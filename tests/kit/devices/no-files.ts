/** Of a device on which no file waits. */
export const noFiles = { sendFile: () => Promise.reject(new Error('No file waits on this device')) }
