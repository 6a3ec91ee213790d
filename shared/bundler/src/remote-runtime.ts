import type { RuntimeModule } from 'webpack';

/** How long a page may take unless a shell sets another limit. */
const PATIENCE_MS = 120_000;

/** What a remote's entry has in place of parts of webpack's runtime, by their names there: less, as here is one case. */
const parts: Readonly<Record<string, (code: string) => string>> = {
  // Other remotes, share scopes and chunks' places, of which a remote here knows none. `leanFederation` goes with it.
  'federation runtime': () =>
    '__webpack_require__.federation = __webpack_require__.consumesLoadingData = {};',
  sharing: () => '',
  consumes: (code) =>
    code.replace(/^\s*(shareScope|strictVersion|eager|layer|singleton: false)\b.*,\n/gm, ''),
  'get javascript chunk filename': () => '__webpack_require__.u = (id) => __adiliFile(id + ".js");',
  'get mini-css chunk filename': () => '',
  'load script': () => `
    var waiting = {};
    __webpack_require__.l = (url, done) => {
      if (waiting[url]) return waiting[url].push(done);
      waiting[url] = [done];
      var script = document.createElement("script");
      var end = (event) => {
        clearTimeout(timer);
        script.onload = script.onerror = null;
        script.remove();
        var all = waiting[url];
        delete waiting[url];
        for (var each of all) each(event);
      };
      var timer = setTimeout(end, ${PATIENCE_MS}, { type: "timeout", target: script });
      script.onload = script.onerror = end;
      __adili(script, "src", url);
      document.head.append(script);
    };`,
  'css loading': () => `
    var styles = {};
    __webpack_require__.f.miniCss = (id, promises) => {
      var file = __adiliFile(id + ".css");
      var url = __adiliFolder + file;
      if (file) promises.push(styles[file] ||= new Promise((resolve, reject) => {
        for (var tag of document.querySelectorAll("link[rel=stylesheet],style"))
          if ([file, url].includes(tag.dataset.href || tag.getAttribute("href"))) return resolve();
        var link = document.createElement("link");
        link.rel = "stylesheet";
        link.onload = resolve;
        link.onerror = () => {
          delete styles[file];
          link.remove();
          reject(Error("Loading " + url + " failed."));
        };
        __adili(link, "href", url);
        document.head.append(link);
      }));
    };`,
};

/** Replaces one part of the runtime of a remote's entry. */
export function leanRemoteRuntime(module: RuntimeModule): void {
  const part = parts[module.name];
  if (!part) return;
  const generate = module.generate.bind(module);
  module.generate = () => part(generate() ?? '');
}
