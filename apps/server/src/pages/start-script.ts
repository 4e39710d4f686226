/**
 * Takes the page over once its picture has been painted; a page that nobody sees is taken over at once. Before that the
 * scripts would share the line with the picture: at slow 4G the largest paint came a quarter of a second later. A file
 * that does not come is told by whoever needs it.
 */
export const startScript = [
  'const go=()=>{for(const s of document.getElementById("boot").dataset.scripts.split(" "))import(s).catch(()=>{})}',
  'if(document.hidden)go()',
  'else new PerformanceObserver((_,o)=>{o.disconnect();go()}).observe({type:"paint",buffered:true})',
].join(';')
