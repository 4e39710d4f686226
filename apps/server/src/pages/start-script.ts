/**
 * Takes the page over once its picture has been painted; a page that nobody sees is taken over at once. Before that the
 * scripts would share the line with the picture: at slow 4G the largest paint came a quarter of a second later. A file
 * that does not come is told by whoever needs it.
 */
export const startScript = [
  '{const l=document.currentScript.dataset.scripts.split(" "),go=()=>{for(const s of l)import(s).catch(()=>{})}',
  'if(document.hidden)go()',
  'else new PerformanceObserver((_,o)=>{o.disconnect();go()}).observe({type:"paint",buffered:true})}',
].join(';')
