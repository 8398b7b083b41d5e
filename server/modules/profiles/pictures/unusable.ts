/** Why a person comes without the picture that their source names; the sentence is for the operator. */
export class UnusablePicture extends Error {
  override name = 'UnusablePicture'
}

const mostBytes = 5_000_000

/** @throws UnusablePicture for more than is taken */
export function checkSize(bytes: number): void {
  if (bytes > mostBytes) throw new UnusablePicture('The picture is larger than 5 MB')
}
