/**
 * What campaigns, mail programs, and advertisers add to a link; no page means anything by it.
 * cspell:ignore mibextid gbraid wbraid srsltid vero kwcid epik
 */
const trackingParameter =
  /^(?:utm_\w+|mc_[ce]id|_hs\w+|(?:fb|g|ms|tt|tw|yj|d|li_?)cl(?:k?id|src)|gbraid|wbraid|gad_\w+|_gl|_ga|igs?h(?:id)?|li_fat_id|mkt_tok|srsltid|vero_id|oly_(?:anon|enc)_id|s_kwcid|_kx|epik|ref_(?:src|url)|mibextid)$/i;

export function isTrackingParameter(name: string): boolean {
  return trackingParameter.test(name);
}
