/** Where a customer joins a program. */
export const toJoinPath = (programId: string): string => `/j/${programId}`

/** The program of the join link that a person followed, `/j/{programId}`; undefined for any other address. */
export function readJoinProgram(path: string | null | undefined): string | undefined {
  return path?.match(/^\/j\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?(?:[?#].*)?$/i)?.[1]
}
