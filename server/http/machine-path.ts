import { memoize } from "@/lib/core/memoize";
import { routes } from "@/lib/routes/hrefs";

/** Where password managers look for the page that changes a password (W3C, A Well-Known URL for Changing Passwords). */
export const changePasswordPath = "/.well-known/change-password";

export const changePasswordPage = routes.reviewAccount;

/**
 * Whether only a program that looks for other software requests the path: hidden files, other languages' scripts,
 * configuration, and archives. No page has such an address.
 */
export const isMachinePath = memoize(
  (path) =>
    /\/\.[^/]/.test(path) ||
    /\.(?:php\d?|phtml|aspx?|ashx|jspx?|cgi|pl|env|ini|conf|cfg|config|ya?ml|toml|sql|sqlite|db|log|bak|old|orig|swp|zip|rar|7z|tar|t?gz|sh|exe|dll)$/i.test(
      path,
    ) ||
    /^\/(?:wp-|wordpress\/|cgi-bin\/|phpmyadmin)/i.test(path),
);
