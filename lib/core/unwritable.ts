/** What to do about a folder that can't be written to, by the error's code: only missing rights are mended by rights. */
export function unwritableRemedy(code: string, giveRights: string): string {
  if (code === "EROFS") {
    return "Its disk is mounted read-only, perhaps after a disk error: see the system's log, and mount it for writing";
  }
  if (code === "ENOSPC" || code === "EDQUOT") {
    return "Free some space";
  }
  return code === "EACCES" || code === "EPERM" ? giveRights : "See that it is a folder";
}
